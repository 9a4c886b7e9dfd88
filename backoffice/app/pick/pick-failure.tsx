import { refusalCode } from '../operations.ts';
import { Failure } from '../parts/failure.tsx';

/** Why a verb of picking failed; what the weight pad asks about itself it says itself. */
export function PickFailure({ error }: { error: unknown }) {
  if (!error || refusalCode(error) === 'unlikely-weight') return null;
  return <Failure error={error} />;
}
