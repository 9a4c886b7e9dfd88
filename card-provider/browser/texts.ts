/** The words of the card form where the shop gives none, in both languages. */

export interface Texts {
  noticeTitle: string;
  noticeText: string;
  accountNumber: string;
  expDate: string;
  cvv: string;
  month: string;
  year: string;
  monthChoice: string;
  yearChoice: string;
  problems: Record<string, string>;
}

const english: Texts = {
  noticeTitle: 'Test mode.',
  noticeText:
    'Real cards are refused and nothing is charged. Use 4111 1111 1111 1111 (approved) or 4000 0000 0000 0002 (declined), any future date and code.',
  accountNumber: 'Card number',
  expDate: 'Expiration date',
  cvv: 'Security code',
  month: 'Month',
  year: 'Year',
  monthChoice: 'MM',
  yearChoice: 'YY',
  problems: {
    '871': 'This card number is not valid.',
    '872': 'This card number is too short.',
    '873': 'This card number is too long.',
    '874': 'Use digits only.',
    '876': 'This card is not accepted. Only test cards work here.',
    '881': 'Use digits only.',
    '882': 'Enter the 3 or 4 digits.',
    '883': 'This code is too long.',
    '886-month': 'Choose the month on your card.',
    '886-year': 'Choose the year on your card.',
  },
};

const spanish: Texts = {
  noticeTitle: 'Modo de prueba.',
  noticeText:
    'No se aceptan tarjetas reales y no se cobra nada. Usa 4111 1111 1111 1111 (aprobada) o 4000 0000 0000 0002 (rechazada), cualquier fecha futura y código.',
  accountNumber: 'Número de tarjeta',
  expDate: 'Fecha de vencimiento',
  cvv: 'Código de seguridad',
  month: 'Mes',
  year: 'Año',
  monthChoice: 'MM',
  yearChoice: 'AA',
  problems: {
    '871': 'Este número de tarjeta no es válido.',
    '872': 'Este número de tarjeta es muy corto.',
    '873': 'Este número de tarjeta es muy largo.',
    '874': 'Usa solo dígitos.',
    '876': 'Esta tarjeta no se acepta. Aquí solo funcionan tarjetas de prueba.',
    '881': 'Usa solo dígitos.',
    '882': 'Escribe los 3 o 4 dígitos.',
    '883': 'Este código es muy largo.',
    '886-month': 'Elige el mes de tu tarjeta.',
    '886-year': 'Elige el año de tu tarjeta.',
  },
};

/** The words for a language tag; English unless it is Spanish. */
export function textsFor(language: string): Texts {
  return language.toLowerCase().startsWith('es') ? spanish : english;
}
