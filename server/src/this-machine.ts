/** Returns whether an address is one of the three names of this machine that a demo answers to. */
export function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/** Returns whether an address leads to this machine, in any spelling. */
export function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/.test(hostname);
}
