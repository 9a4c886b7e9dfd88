import { expect, it } from 'vitest';
import { frameOptions } from './card-frame.ts';

it('asks for a form with 15 seconds, ten expiry years and the code, in the words of the page [CHECKOUT-22]', () => {
  const words = {
    lang: 'ES-MX',
    title: 'Datos de la tarjeta',
    label: {
      accountNumber: 'Número de tarjeta',
      expDate: 'Fecha de vencimiento',
      cvv: 'Código de seguridad',
    },
    customErrorMessages: { 871: 'Este número de tarjeta no es válido.' },
  };
  const credentials = {
    url: 'http://127.0.0.1:3001',
    script: '/eProtect/js/client.js',
    paypageId: 'page',
    mid: 'merchant',
    reportGroup: 'group',
  };
  expect(frameOptions({ credentials, div: 'here', words, height: 300 })).toMatchObject({
    paypageId: 'page',
    reportGroup: 'group',
    div: 'here',
    height: 300,
    timeout: 15000,
    numYears: 10,
    showCvv: true,
    label: words.label,
    customErrorMessages: words.customErrorMessages,
  });
});
