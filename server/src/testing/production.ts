/** The settings without which no server starts in production. */
export const production = {
  LARDER_PUBLIC_URL: 'https://shop.example',
  LARDER_BACKOFFICE_URL: 'https://office.example',
  SMTP_URL: 'smtp://mail.example',
  CARD_PROVIDER_URL: 'https://cards.example',
  CARD_PROVIDER_XML_URL: 'https://cards.example/xml',
  CARD_PROVIDER_PAYPAGE_ID: 'p1',
  CARD_PROVIDER_MERCHANT_ID: 'm1',
  CARD_PROVIDER_USER: 'u',
  CARD_PROVIDER_PASSWORD: 'p',
};
