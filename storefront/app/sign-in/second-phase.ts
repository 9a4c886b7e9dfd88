/** A sign-in whose password was right and whose code is awaited. */
export type SecondPhase = { sessGuid: string; username: string; keepLoggedIn: boolean };
