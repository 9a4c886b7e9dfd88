import { useAnnounce } from '@larder/ui/announce.tsx';
import { useState } from 'react';

/**
 * Returns why the last thing done was refused, or what was done, and what says either: a refusal is felt through gloves
 * too, and what was done is heard.
 */
export function useTold() {
  const announce = useAnnounce();
  const [told, setTold] = useState<{ wrong?: string; done?: string }>({});
  const refuse = (wrong: string) => {
    setTold({ wrong });
    // Vibrates, where the device can.
    navigator.vibrate?.([120, 60, 120]);
  };
  const tell = (done: string) => {
    setTold({ done });
    announce(done);
  };
  const { wrong = null, done = null } = told;
  return { wrong, done, refuse, tell, quiet: () => setTold({}) };
}
