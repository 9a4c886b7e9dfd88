/** The words of the card form where the shop gives none, in both languages. */

interface Texts {
  title: string;
  noticeTitle: string;
  noticeText: string;
  approved: string;
  declined: string;
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
  title: 'Card details',
  noticeTitle: 'Test mode.',
  noticeText:
    'Real cards are refused and nothing is charged. With any future date and any code, you can use:',
  approved: 'approved',
  declined: 'declined',
  accountNumber: 'Card number',
  expDate: 'Expiration date',
  cvv: 'Security code',
  month: 'Month',
  year: 'Year',
  monthChoice: 'MM',
  yearChoice: 'YY',
  problems: {
    '871': "This card number isn't valid.",
    '872': 'Enter all the digits of your card number.',
    '873': 'This card number is too long.',
    '874': 'Use digits only.',
    '876': "We don't accept this card. Only test cards work here.",
    '881': 'Use digits only.',
    '882': 'Enter the 3 or 4 digits.',
    '883': 'This code is too long.',
    '886-month': 'Choose the month on your card.',
    '886-year': 'Choose the year on your card.',
  },
};

const spanish: Texts = {
  title: 'Datos de la tarjeta',
  noticeTitle: 'Modo de prueba.',
  noticeText:
    'No acepta tarjetas reales ni cobra nada. Con cualquier fecha futura y cualquier código puedes usar:',
  approved: 'aprobada',
  declined: 'rechazada',
  accountNumber: 'Número de tarjeta',
  expDate: 'Fecha de vencimiento',
  cvv: 'Código de seguridad',
  month: 'Mes',
  year: 'Año',
  monthChoice: 'MM',
  yearChoice: 'AA',
  problems: {
    '871': 'Este número de tarjeta no es válido.',
    '872': 'Escribe todos los dígitos de tu tarjeta.',
    '873': 'Al número de tarjeta le sobran dígitos.',
    '874': 'Usa solo dígitos.',
    '876': 'No aceptamos esta tarjeta. Aquí solo funcionan tarjetas de prueba.',
    '881': 'Usa solo dígitos.',
    '882': 'Escribe los 3 o 4 dígitos.',
    '883': 'Al código le sobran dígitos.',
    '886-month': 'Elige el mes de tu tarjeta.',
    '886-year': 'Elige el año de tu tarjeta.',
  },
};

/** The words for a language tag; English unless it is Spanish. */
export function textsFor(language: string): Texts {
  return language.toLowerCase().startsWith('es') ? spanish : english;
}
