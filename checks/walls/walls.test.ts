import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exceptions } from './exceptions.ts';
import { leaves, loaders, looseSql } from './house.ts';
import * as apps from './rules/apps.ts';
import * as barrels from './rules/barrels.ts';
import * as browser from './rules/browser.ts';
import * as circles from './rules/circles.ts';
import * as exportRules from './rules/exports.ts';
import * as fields from './rules/fields.ts';
import * as floors from './rules/floors.ts';
import * as keys from './rules/keys.ts';
import { untaken } from './rules/leaves.ts';
import * as loading from './rules/loading.ts';
import * as numbers from './rules/numbers.ts';
import * as outside from './rules/outside.ts';
import * as pools from './rules/pools.ts';
import * as raw from './rules/raw.ts';
import * as reach from './rules/reach.ts';
import * as refusalRules from './rules/refusals.ts';
import * as roomRules from './rules/rooms.ts';
import * as sqlRules from './rules/sql.ts';
import * as tables from './rules/tables.ts';
import * as texts from './rules/texts.ts';
import * as thrown from './rules/thrown.ts';
import { readSources, root, rooms, target, type Source } from './sources.ts';
import { houseOf, type Wall } from './wall.ts';

const house = readSources();

const walls: Wall[] = [
  roomRules.roomDoors,
  roomRules.byName,
  roomRules.packagesNamed,
  roomRules.noTestsInProduct,
  barrels.noBarrels,
  exportRules.exportsAreTaken,
  roomRules.tellingNames,
  roomRules.measuredApart,
  apps.appsKnowNoOther,
  apps.shoppersKnowNoStaff,
  floors.appsGoDown,
  floors.serverGoesDown,
  floors.nounGoesDown,
  floors.noCycles,
  circles.noFolderCircles,
  sqlRules.sqlInStores,
  sqlRules.noClockInSql,
  tables.oneWriter,
  tables.namedTables,
  raw.madeByTag,
  raw.rawNamesNoTable,
  raw.sentWhole,
  sqlRules.storesThrowNothing,
  numbers.ownedNumbers,
  numbers.ownedDurations,
  outside.pureDomain,
  outside.pureContract,
  outside.oneClock,
  outside.oneEnvironment,
  outside.photosOnly,
  reach.nounsStayInside,
  pools.verbsAskStores,
  pools.onePool,
  loading.loadsByImport,
  loading.oursComesLate,
  browser.noNodeInBrowser,
  browser.noValidationInBrowser,
  refusalRules.notDropped,
  refusalRules.returned,
  thrown.thrownOnTheSpot,
  texts.noLooseText,
  fields.linesInAreas,
  keys.everyKeyInSpanish,
];

it('every package is a room with sources', () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  expect([...rooms].sort()).toEqual([...workspaces, 'scripts'].sort());
  for (const room of rooms)
    expect(
      house.some((source) => source.room === room),
      room,
    ).toBe(true);
});

it('an import by the name of a room leads to a file, also where that name has a dot', () => {
  const to = (specifier: string) => target({ file: 'command/a.ts' }, specifier);
  expect(to('@larder/server/promo/set-promo.store')).toBe('server/src/promo/set-promo.store.ts');
  expect(to('@larder/ui/lazy.tsx')).toBe('ui/lazy.tsx');
});

it('folders named build that hold sources are read', () => {
  expect(house.some(({ file }) => file.startsWith('server/src/shelf/build/'))).toBe(true);
});

describe.each(walls)('the house $states', (wall) => {
  const known = exceptions[wall.states] ?? [];
  const found = [...new Set(wall.breaches(house))];

  it('holds', () => {
    expect(found.filter((breach) => !known.includes(breach))).toEqual([]);
  });

  it('a wall keeps no exception that is no longer needed', () => {
    expect(known.filter((breach) => !found.includes(breach))).toEqual([]);
  });

  it.each(wall.twins)('a wall notices $does', (twin) => {
    expect(wall.breaches(houseOf(twin))).not.toEqual([]);
  });
});

it('no file has a permission that it no longer needs', () => {
  const taken = (source: Source) => [
    ...(reach.isOfNoun(source) ? reach.reachedBy(source) : []),
    ...pools.poolsOf(source),
  ];
  expect(untaken(house, leaves, taken)).toEqual([]);
  const loadersOf = (source: Source) => [...loading.loadersOf(source), ...loading.reactLazyOf(source)];
  expect(untaken(house, loaders, loadersOf)).toEqual([]);
  expect(untaken(house, looseSql, raw.detoursOf)).toEqual([]);
});

it('a package.json names only packages that a room imports', () => {
  expect(roomRules.unusedNames(house)).toEqual(exceptions['names only packages that a room imports'] ?? []);
});

it('the wall notices a package that nothing imports, and one that only another room loads by name', () => {
  const packages = [
    ['domain', 'left-pad'],
    ['demo', '@fontsource-variable/figtree'],
  ] as const;
  for (const [where, name] of packages) {
    const named = (room: string) => (room === where ? { dependencies: { [name]: '1.0.0' } } : {});
    expect(roomRules.unusedNames(house, named)).toEqual([
      `${where}/package.json: names ${name}, which nothing in the room imports`,
    ]);
  }
});

it('the exceptions name only walls that exist', () => {
  const sentences = new Set([...walls.map((wall) => wall.states), 'names only packages that a room imports']);
  expect(Object.keys(exceptions).filter((sentence) => !sentences.has(sentence))).toEqual([]);
});
