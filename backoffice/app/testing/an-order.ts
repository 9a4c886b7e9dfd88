import type { BoardCard } from '@larder/contract/operations/board';
import type { OrderMoney } from '@larder/contract/operations/refund';
import type { DeskOrder, Stop } from '@larder/contract/operations/hand-over';
import type { Line, Order } from '../state/order.ts';

/** Returns three avocados, still to be picked. */
export function aLine(facts: Partial<Line> = {}): Line {
  return {
    id: 'avocados',
    position: 1,
    prodRrn: 1,
    prodName: 'Avocado',
    prodBrand: 'Hass',
    prodWeightLabel: 'each',
    prodThumbnailId: null,
    upc: '0001',
    plu: '4046',
    aisle: '1',
    pickOrder: 1,
    sellingMode: 'UNIT',
    units: 3,
    askedWeight: null,
    unitPrice: 1.5,
    labelPrice: null,
    extPrice: 4.5,
    note: '',
    minimumAge: null,
    rule: 'ask',
    backup: null,
    state: 'to-pick',
    pickedUnits: null,
    pickedWeight: null,
    weightSource: null,
    reason: '',
    finalExtPrice: null,
    isOff: false,
    substitute: null,
    question: null,
    ...facts,
  };
}

/** Returns two pounds of grapes, still to be weighed. */
export const grapes = (facts: Partial<Line> = {}): Line =>
  aLine({
    id: 'grapes',
    prodRrn: 2,
    prodName: 'Grapes',
    upc: '0002',
    plu: '4023',
    pickOrder: 2,
    sellingMode: 'WEIGHT',
    units: 2,
    askedWeight: 2,
    unitPrice: 3,
    labelPrice: 3,
    extPrice: 6,
    ...facts,
  });

const window = {
  windowStart: '2026-11-23T20:00:00.000Z',
  windowEnd: '2026-11-23T22:00:00.000Z',
  day: '2026-11-23',
  from: '14:00',
  to: '16:00',
};

/** Returns an order that Ana, whose id is `ana`, is filling. */
export function anOrder(facts: Partial<Order> = {}): Order {
  return {
    ...window,
    id: 'o1',
    number: 'GF-1',
    revision: 7,
    orderStatus: 'Picking',
    versionKey: 'CUST_PICKUP',
    locationGuid: 'downtown',
    storeName: 'Downtown',
    timeZone: 'America/Chicago',
    placedAt: '2026-11-23T15:00:00.000Z',
    note: '',
    shopper: {
      firstName: 'Luis',
      fullName: null,
      phoneNumber: null,
      emailAddress: null,
      isFirstOrder: false,
    },
    collects: null,
    collectsPhone: null,
    addresses: [],
    hasAge: false,
    claim: { staffId: 'ana', name: 'Ana', tote: 'blue', since: '2026-11-23T16:00:00.000Z', isResting: false },
    bags: { ambient: 0, chilled: 0, frozen: 0 },
    stagingSpot: '',
    pickupCode: '',
    receivedBy: null,
    hasPhoto: false,
    lines: [aLine(), grapes()],
    money: {
      state: 'authorized',
      estimate: 10.5,
      ceiling: 12,
      pickedSoFar: 10.5,
      final: null,
      captured: 0,
      refunded: 0,
      totals: [],
    },
    problems: [],
    holdLapsesAt: null,
    bouncedMails: [],
    history: [],
    ...facts,
  };
}

/** Returns the same order as a card of the board. */
export function aCard(facts: Partial<BoardCard> = {}): BoardCard {
  return {
    ...window,
    id: 'o1',
    number: 'GF-1',
    column: 'picking',
    orderStatus: 'Picking',
    revision: 7,
    locationGuid: 'downtown',
    versionKey: 'CUST_PICKUP',
    placedAt: '2026-11-23T15:00:00.000Z',
    linesCount: 2,
    settledCount: 0,
    firstName: 'Luis',
    isFirstOrder: false,
    hasAge: false,
    ageYears: null,
    note: '',
    stagingSpot: '',
    claim: { staffId: 'ana', name: 'Ana', tote: 'blue', since: '2026-11-23T16:00:00.000Z', isResting: false },
    arrival: null,
    problems: [],
    ...facts,
  };
}

/** Returns two dry bags and a chilled one, ready at the desk. */
export function atDesk(facts: Partial<DeskOrder> = {}): DeskOrder {
  return {
    ...window,
    id: 'o1',
    number: 'GF-1',
    revision: 9,
    orderStatus: 'Ready for pick up',
    locationGuid: 'downtown',
    storeName: 'Downtown',
    firstName: 'Luis',
    note: '',
    linesCount: 2,
    bags: { ambient: 2, chilled: 1, frozen: 0 },
    stagingSpot: 'A4',
    isHeldUp: false,
    age: null,
    off: [],
    collects: null,
    arrival: null,
    ...facts,
  };
}

/** Returns the same order as a delivery that waits to be taken out. */
export function aStop(facts: Partial<Stop> = {}): Stop {
  const { arrival: _, collects: __, ...order } = atDesk();
  return {
    ...order,
    orderStatus: 'Ready for delivery',
    versionKey: 'WYGO_DELIVERY',
    recipientName: 'Luis Paz',
    phoneNumber: '5125550100',
    address: { kind: 'shipping', line1: '1 Oak St', city: 'Austin', state: 'TX', zipCode: '78701' },
    ...facts,
  };
}

/** Returns the money of an order of three avocados and two pounds of grapes, delivered for a fee. */
export function someMoney(facts: Partial<OrderMoney> = {}): OrderMoney {
  const line = { tax: 0, refunded: 0, refundedQuantity: 0, promo: 0 };
  return {
    orderId: 'o1',
    revision: 9,
    ceiling: 20,
    final: 15.5,
    captured: 15.5,
    refunded: 0,
    left: 15.5,
    limit: null,
    missing: 0,
    isHeldUp: false,
    unpaid: 0,
    lines: [
      { ...line, lineId: 'avocados', name: 'Avocado', quantity: 3, isWeighed: false, paid: 4.5 },
      { ...line, lineId: 'grapes', name: 'Grapes', quantity: 2, isWeighed: true, paid: 6 },
    ],
    fee: { paid: 5, tax: 0, refunded: 0 },
    moves: [],
    refunds: [],
    cards: [],
    ...facts,
  };
}
