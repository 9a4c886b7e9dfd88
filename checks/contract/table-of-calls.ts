/** A call with the names of its payload or query, those of its answer, and the requirements that ask for it. */
export type PrescribedCall = [call: string, payload: string, answer: string, requirements: string];

export const outcome = 'errorFlag errorMessage';
export const totals = 'lineType lineAmount lineRefRrn';
