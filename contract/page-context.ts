import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import type { Client } from './client.ts';
import type { Experience } from './experience.ts';

/**
 * All that decides how a public page looks, resolved once per request. Every page is a pure function of the
 * catalog's revision, the view and the address; it contains nothing about a person.
 */
export type View = {
  /** The alias in the path; null on an address without one. */
  alias: string | null;
  /** The selected store; null shows the chooser. */
  merchantGuid: string | null;
  locationGuid: string | null;
  versionKey: VersionKey;
  priceLevelKey: string;
  lang: Lang;
  /** Ids of dietary options; empty filters nothing. */
  dietary: readonly number[];
  /** True when the request carries a live session. It decides gates, never content. */
  signedIn: boolean;
};

/** The context that the server hands to the pages it renders. */
export type PageContext = {
  view: View;
  /** False when the session lookup failed: the page then says that there is no connection. */
  isReachable: boolean;
  /** The experience backend, called in-process with the same client the browser uses. */
  experience: Client<Experience>;
  /** The public origin, for canonical addresses. */
  origin: string;
  /** The path and query as asked for, without the `.data` suffix of the router's own requests. */
  path: string;
  fontStylesheetUrl: string | null;
  mapStyleUrl: string | null;
};

/**
 * The cards of one page that is rendered on the server, which keeps their markup. A card is given its place by its
 * store's facts and all else that it is made of; with `isKept` it leaves a hole there, which `fill` fills.
 */
export type KeptCards = {
  placeCard(website: object, card: readonly unknown[]): { place: number; isKept: boolean };
  fill(html: string): string;
};
