/** Response codes of the XML interface and the sentence that goes with each. */
const messages: Record<string, string> = {
  '000': 'Approved',
  '001': 'Transaction Received',
  '010': 'Partially Approved',
  '100': 'Processing Network Unavailable',
  '101': 'Issuer Unavailable',
  '102': 'Re-submit Transaction',
  '110': 'Insufficient Funds',
  '111': 'Authorization amount has already been depleted',
  '120': 'Call Issuer',
  '121': 'Call AMEX',
  '122': 'Call Diners Club',
  '123': 'Call Discover',
  '124': 'Call JBS',
  '125': 'Call Visa/MasterCard',
  '127': 'Exceeds Approval Amount Limit',
  '150': 'Original transaction found',
  '151': 'Original transaction not found',
  '152': 'Original transaction found but response not yet available',
  '301': 'Invalid Account Number',
  '302': 'Account Number Does Not Match Payment Type',
  '303': 'Pick Up Card',
  '304': 'Lost/Stolen Card',
  '305': 'Expired Card',
  '306': 'Authorization has expired; no need to reverse',
  '307': 'Restricted Card',
  '320': 'Invalid Expiration Date',
  '321': 'Invalid Merchant',
  '322': 'Invalid Transaction',
  '323': 'No Such Issuer',
  '327': 'Cardholder transaction not permitted',
  '330': 'Invalid Payment Type',
  '335': 'This method of payment does not support authorization reversals',
  '336': 'Reversal amount does not match Authorization amount',
  '340': 'Invalid Amount',
  '348': 'Invalid Report Group',
  '349': 'Do Not Honor',
  '350': 'Generic Decline',
  '352': 'Decline CVV2/CID Fail',
  '355': 'Failed Velocity Check',
  '360': 'No transaction found with specified transaction Id',
  '361': 'Authorization no longer available',
  '362': 'Transaction Not Voided - Already Settled',
  '365': 'Total credit amount exceeds capture amount',
  '370': 'Internal System Error - Call provider',
  '801': 'Account number was successfully registered',
  '802': 'Account number was previously registered',
  '820': 'Credit card number was invalid',
  '821': 'Merchant is not authorized for tokens',
  '822': 'Token was not found',
  '823': 'Token was invalid',
  '877': 'Invalid Pay Page Registration Id',
  '878': 'Expired Pay Page Registration Id',
  '879': 'Merchant is not authorized for Pay Page',
  '898': 'Generic token registration error',
  '899': 'Generic token use error',
};

/** Returns the provider's sentence for a response code. */
export function responseMessage(code: string): string {
  return messages[code] ?? 'Unknown Response';
}

/** Returns whether the sandbox can answer with this code. */
export function isResponseCode(code: string): boolean {
  return code in messages;
}
