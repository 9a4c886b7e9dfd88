import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateCode } from '@larder/domain/us-states';
import { isStreet, parseAddressLine } from './address-text.ts';

it('an address line gives street, city, state and ZIP code', () => {
  const lines: [string, ReturnType<typeof parseAddressLine>][] = [
    [
      '301 Congress Ave, Austin, TX 78701',
      { street: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    ],
    [
      '301 Congress Ave, Austin, TX, 78701-1234',
      { street: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    ],
    ['301 Congress Ave, 78701', { street: '301 Congress Ave', zipCode: '78701' }],
    ['301 Congress Ave 78701', { street: '301 Congress Ave', zipCode: '78701' }],
  ];
  for (const [line, parts] of lines) expect(parseAddressLine(line)).toEqual(parts);
  expect(parseAddressLine('301 Congress Ave, Apt 4B, Austin, TX 78701')).toMatchObject({
    street: '301 Congress Ave',
    zipCode: '78701',
  });
});

it('an address line is none without a ZIP code at its end or a street before it', () => {
  for (const line of ['', '78701', ', 78701', '301 Congress Ave', '301 Congress Ave, 7870', '787011'])
    expect([line, parseAddressLine(line)]).toEqual([line, null]);
});

it('an address line can be anything without breaking', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      parseAddressLine(text);
      parseAddressLine(`${text}, 78701`);
      isStreet(text);
      stateCode(text);
    }),
  );
});

it('a street has a number and a name, as they are written from Laredo to Milwaukee', () => {
  for (const street of [
    '301 Congress Ave',
    '500 Ñandú St',
    '12 Calle 5',
    'One Main Plaza',
    'W500 N1234 Main St',
    'N6W23001 Bluemound Rd',
    '12-34 5th Ave',
    '123 1/2 O’Connor St. #4',
  ])
    expect([street, isStreet(street)]).toEqual([street, true]);
  for (const street of [
    'Main St',
    '100',
    '100% Main St',
    '100 $$ St',
    '?',
    'Plaza One',
    'P.O. Box 12',
    '1/2 Main St',
  ])
    expect([street, isStreet(street)]).toEqual([street, false]);
});

const read = (line: string) => {
  const parsed = parseAddressLine(line);
  return [line, parsed?.street, parsed?.city, parsed?.state];
};

it('an address line names its town by the state behind it, however both are written', () => {
  const lines: [string, string, string | undefined, string | undefined][] = [
    ['12 Main St, New York, New York 10001', '12 Main St', 'New York', 'NY'],
    ['12 Main St, New York NY 10001', '12 Main St', 'New York', 'NY'],
    ['1 Oak St, Charleston, West Virginia 25301', '1 Oak St', 'Charleston', 'WV'],
    ['12 Main St, Washington, D.C. 20001', '12 Main St', 'Washington', 'DC'],
    ['12 Main St, St. Louis, MO 63101', '12 Main St', 'St Louis', 'MO'],
    ['12 Main St, Winston-Salem, NC 27101', '12 Main St', 'Winston-Salem', 'NC'],
    ['12 Main St, Coeur d’Alene, ID 83814', '12 Main St', 'Coeur d’Alene', 'ID'],
    ['12 Main St, Cañon City, CO 81212', '12 Main St', 'Cañon City', 'CO'],
    ['12 Main St, N Hollywood, CA 91601', '12 Main St', 'North Hollywood', 'CA'],
    ['12 Main & 5th, Austin, TX 78701', '12 Main & 5th', 'Austin', 'TX'],
    ['1 Oak St,Austin,tx,78701', '1 Oak St', 'Austin', 'TX'],
    ['1 Oak St, Bldg. 2, Apt 3, Austin, TX - 78701', '1 Oak St', 'Austin', 'TX'],
    ['1 Oak St, Suite A Austin TX 78701', '1 Oak St', 'Austin', 'TX'],
    ['1 Oak St, Unit C, Interior, SD 57750', '1 Oak St', 'Interior', 'SD'],
    ['1 Oak St, Apt 4, TX 78701', '1 Oak St', undefined, 'TX'],
    ['1 Oak St, TX 78701', '1 Oak St', undefined, 'TX'],
    ['12 Main St, Kansas City 64101', '12 Main St', undefined, undefined],
    ['12 Virginia Ave, Kansas City, MO 64101', '12 Virginia Ave', 'Kansas City', 'MO'],
  ];
  expect(lines.map(([line]) => read(line))).toEqual(lines);
});

it('an address line without commas is parted behind its street', () => {
  const lines: [string, string, string | undefined, string | undefined][] = [
    ['301 Congress Ave Austin TX 78701', '301 Congress Ave', 'Austin', 'TX'],
    ['301 Congress Ave Austin, TX 78701', '301 Congress Ave', 'Austin', 'TX'],
    ['301 Congress Ave Apt 4 Austin TX 78701', '301 Congress Ave Apt 4', 'Austin', 'TX'],
    ['301 Main St NW Washington DC 20001', '301 Main St NW', 'Washington', 'DC'],
    ['9 Elm St St Louis MO 63101', '9 Elm St', 'St Louis', 'MO'],
    ['500 Wall St Bend OR 97701', '500 Wall St', 'Bend', 'OR'],
    ['500 Wall St Bend, OR 97701', '500 Wall St', 'Bend', 'OR'],
    ['12 Main St Pass Christian MS 39571', '12 Main St', 'Pass Christian', 'MS'],
    ['12 Deer Run Rd Austin, TX 78701', '12 Deer Run Rd', 'Austin', 'TX'],
    ['600 Sunset Trail Dr Austin TX 78701', '600 Sunset Trail Dr', 'Austin', 'TX'],
    ['5 Eagle Pass Rd Austin TX 78701', '5 Eagle Pass Rd', 'Austin', 'TX'],
    ['9 Old Court Rd Austin TX 78701', '9 Old Court Rd', 'Austin', 'TX'],
    ['5080 Annunciation Cir Ave Maria FL 34142', '5080 Annunciation Cir', 'Ave Maria', 'FL'],
    ['9 Elm St Circle Pines MN 55014', '9 Elm St', 'Circle Pines', 'MN'],
    ['9 Elm St Terrace Park OH 45174', '9 Elm St', 'Terrace Park', 'OH'],
    ['9 Elm Ave Trail Creek IN 46360', '9 Elm Ave', 'Trail Creek', 'IN'],
    ['12 Deer Run Ave Maria FL 34142', '12 Deer Run', 'Ave Maria', 'FL'],
    ['12 Deer Run Loop Austin TX 78701', '12 Deer Run Loop', 'Austin', 'TX'],
    ['12 Deer Run Loop, Austin TX 78701', '12 Deer Run Loop', 'Austin', 'TX'],
    ['12 Deer Run Ridge Rd Austin TX 78701', '12 Deer Run Ridge Rd', 'Austin', 'TX'],
    ['12 Deer Run Eagle Pass TX 78852', '12 Deer Run', 'Eagle Pass', 'TX'],
    ['12 Deer Run Port St Lucie FL 34952', '12 Deer Run', 'Port St Lucie', 'FL'],
    ['12 N St Charles Ave New Orleans LA 70130', '12 N St Charles Ave', 'New Orleans', 'LA'],
    ['1200 N St NW Washington DC 20005', '1200 N St NW', 'Washington', 'DC'],
    ['12 North Ave Austin TX 78701', '12 North Ave', 'Austin', 'TX'],
    ['12300 County Road 150 Round Rock TX 78664', '12300 County Road 150', 'Round Rock', 'TX'],
    ['1 Broadway New York NY 10004', '1 Broadway', 'New York', 'NY'],
    ['12 Texas Ave 78701', '12 Texas Ave', undefined, undefined],
    ['12 Via Oregon 78701', '12 Via Oregon', undefined, undefined],
  ];
  expect(lines.map(([line]) => read(line))).toEqual(lines);
});

it('a town that bears the name of a state is a town where its ZIP code lies in another', () => {
  const lines: [string, string, string, string | undefined, string | undefined][] = [
    ['Washington DC', '12 Main St, Washington, 20001', '12 Main St', 'Washington', undefined],
    ['Nevada MO', '12 Main St, Nevada 64772', '12 Main St', 'Nevada', undefined],
    ['Delaware OH', '12 Main St, Apt 4, Delaware 43015', '12 Main St', 'Delaware', undefined],
    ['Indiana PA', '12 Main St, Indiana, PA 15701', '12 Main St', 'Indiana', 'PA'],
    ['Port Washington NY', '12 Main St, Port Washington 11050', '12 Main St', 'Port Washington', undefined],
    ['Port Washington NY', '12 Main St Port Washington 11050', '12 Main St', 'Port Washington', undefined],
    [
      'Port Washington NY',
      '12 Main St, Port Washington, New York 11050',
      '12 Main St',
      'Port Washington',
      'NY',
    ],
    ['Seattle WA', '12 Main St, Washington 98101', '12 Main St', undefined, 'WA'],
    // A slip of the hand is still one: letters, and a name behind another town, are a state.
    ['Austin TX', '12 Main St, WA 78701', '12 Main St', undefined, 'WA'],
    ['Austin TX', '12 Main St, Austin, Washington 78701', '12 Main St', 'Austin', 'WA'],
    ['New York NY', '301 Congress Ave, Austin Texas 10001', '301 Congress Ave', 'Austin', 'TX'],
    ['New York NY', '301 Congress Ave Austin, Texas 10001', '301 Congress Ave', 'Austin', 'TX'],
    ['Austin TX', '12 Via Oregon 78701', '12 Via Oregon', undefined, undefined],
  ];
  const parsed = lines.map(([town, line]) => {
    const zipTown = { city: town.slice(0, -3), state: town.slice(-2) };
    const { street, city, state } = parseAddressLine(line, zipTown)!;
    return [town, line, street, city, state];
  });
  expect(parsed).toEqual(lines);
});

it('no address line holds the shop up, whatever it repeats', () => {
  // Each took an expression that tries every way to part it longer than anybody waits.
  const corners = parseAddressLine(`${'& '.repeat(140)}&, x 78701`);
  const dashes = parseAddressLine(`1 ${'- '.repeat(140)}, x 78701`);
  const words = parseAddressLine(`${'a and '.repeat(48)}, x 78701`);
  expect([corners, dashes, words].map((each) => each?.zipCode)).toEqual(['78701', '78701', '78701']);
});
