import { opensCardForm } from '@larder/contract/card-pages';
import { createHash } from 'node:crypto';

export type PolicySettings = {
  cardProviderOrigin: string;
  mapStyleUrl: string | null;
  fontStylesheetUrl: string | null;
  /** The address at which the browser hears of edits; in development only. */
  hotReloadUrl?: string;
};

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the SHA-256 sources of the inline scripts of a page. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}

function originOf(url: string | null): string {
  return url ? ` ${new URL(url).origin}` : '';
}

/**
 * Returns the policy of one page. Scripts are our own files, the very inline scripts of this page and, where the
 * card form opens, those of the provider. Strings become markup or scripts only through the storefront's own
 * Trusted Types. Style attributes are allowed (React and the map set them); style sheets are files.
 */
export function policyOf(html: string, settings: PolicySettings, pathname: string): string {
  const card = opensCardForm(pathname) ? ` ${settings.cardProviderOrigin}` : '';
  const map = originOf(settings.mapStyleUrl);
  const font = originOf(settings.fontStylesheetUrl);
  // Font services keep the files themselves on another host than the style sheet that names them.
  const fontFiles = font && `${font} https:`;
  return [
    "default-src 'none'",
    `script-src 'self'${card} ${scriptHashes(html).join(' ')}`,
    `style-src 'self'${font} 'unsafe-inline'`,
    `img-src 'self' data: blob:${map}`,
    `font-src 'self'${fontFiles}`,
    `connect-src 'self'${map}${settings.hotReloadUrl ? ` ${settings.hotReloadUrl}` : ''}`,
    `frame-src${card || " 'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // While somebody edits, the tools set markup of their own.
    ...(settings.hotReloadUrl ? [] : ["require-trusted-types-for 'script'", 'trusted-types default larder']),
  ].join('; ');
}

/**
 * Returns the policy of the back office: its own files, the page's own inline scripts, and WebAssembly for the
 * barcode reader, from our origin too. No card form, no outside map, no font service.
 */
export function backofficePolicy(html: string, hotReloadUrl?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${hotReloadUrl ? ` ${hotReloadUrl}` : ''}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
