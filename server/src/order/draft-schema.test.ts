import { expect, it } from 'vitest';
import { draftVersion, readDraft, readDraftCard } from './draft-schema.ts';

/** A line that the first version of the program stored. */
const line = {
  position: 1,
  productId: 7,
  nameEn: 'Bananas',
  nameEs: 'Plátanos',
  brand: '',
  labelEn: '',
  labelEs: '',
  imageGuid: null,
  sellingMode: 'WEIGHT',
  unitStep: 1000,
  weightStep: 500,
  averageWeight: null,
  quantity: 1500,
  priceLevel: 'DEFAULT',
  baseCents: 69,
  unitCents: 69,
  amountCents: 104,
  message: '',
  backupId: null,
  backupNameEn: '',
  backupNameEs: '',
  quantityText: '1.5 lb',
};
const first = {
  merchantId: 1,
  locationId: 1,
  versionKey: 'CUST_PICKUP',
  langCode: 'EN-US',
  note: '',
  recipient: { fullName: 'Ana Ruiz', phoneNumber: '', emailAddress: '' },
  shopper: { emailAddress: 'ana@larder.test', firstName: 'Ana' },
  promoId: null,
  slotStartsAt: 0,
  slotEndsAt: 3_600_000,
  trackingNumber: '',
  lines: [line],
  addresses: [],
  totals: [{ position: 0, lineType: 'subtotal', refLabel: '', amountCents: 104 }],
  totalCents: 104,
  ceilingCents: 115,
  card: {
    cardId: null,
    fullName: 'Ana Ruiz',
    lastFour: null,
    firstSix: null,
    expiry: null,
    save: false,
    nickname: '',
  },
};

it('the schema of drafts reads a draft of the first version: its lines are covered by the promo, and none refuses substitutes', () => {
  const { lines, version, taxes } = readDraft(first);
  expect({ version, taxes }).toEqual({ version: undefined, taxes: undefined });
  expect(lines[0]).toMatchObject({
    isCovered: true,
    noSubstitute: false,
    taxCode: null,
    minimumAge: null,
    quantity: 1500,
  });
});

it('the schema of drafts refuses a draft of a newer version, which a newer program must settle', () => {
  expect(() => readDraft({ ...first, version: draftVersion + 1 })).toThrow('newer than this program');
});

it('the schema of drafts refuses a draft that lacks a field or has half a cent', () => {
  expect(() => readDraft({ ...first, slotStartsAt: undefined })).toThrow('slotStartsAt');
  expect(() => readDraft({ ...first, totalCents: 103.5 })).toThrow('totalCents');
});

it('the schema of drafts reads the card alone from the request of a further authorization', () => {
  expect(readDraftCard({ version: 1, card: first.card })).toEqual(first.card);
  expect(readDraftCard(first)).toEqual(first.card);
  expect(() => readDraftCard({ card: first.card, version: draftVersion + 1 })).toThrow(
    'newer than this program',
  );
  expect(() => readDraftCard({})).toThrow('card');
});
