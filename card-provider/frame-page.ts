/** The page of the card form, as it stands inside the shop. */

/**
 * Returns the document of the frame for one shop origin (which the caller has checked), in English or
 * Spanish.
 */
export function framePage(options: { parent: string; language: 'en' | 'es'; scriptless: boolean }): string {
  const parent = options.parent.replace(/[&"<>]/g, '');
  const script = options.scriptless ? '' : '<script type="module" src="/eProtect/frame/frame.js"></script>';
  const title = options.language === 'es' ? 'Datos de la tarjeta' : 'Card details';
  return `<!doctype html>
<html lang="${options.language}" data-parent="${parent}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/eProtect/frame/frame.css">
${script}
</head>
<body>
<main>
<h1 class="heard">${title}</h1>
<form id="form" class="waiting" novalidate autocomplete="on">
<div class="notice">
<p><strong id="noticeTitle"></strong> <span id="noticeText"></span></p>
<ul><li>4111&nbsp;1111&nbsp;1111&nbsp;1111 <span id="approved"></span></li><li>4000&nbsp;0000&nbsp;0000&nbsp;0002 <span id="declined"></span></li></ul>
</div>
<div class="field numberDiv">
<label for="accountNumber" id="accountNumberLabel"></label>
<p class="problem" id="accountNumberProblem" aria-live="polite"></p>
<div class="inside"><input id="accountNumber" type="text" inputmode="numeric" autocomplete="cc-number" spellcheck="false" required aria-describedby="accountNumberProblem"><span id="network" class="network" aria-hidden="true"></span></div>
</div>
<div class="row">
<fieldset class="field expDateDiv">
<legend id="expDateLabel"></legend>
<p class="problem" id="expDateProblem" aria-live="polite"></p>
<div class="pair">
<select id="expMonth" autocomplete="cc-exp-month" required aria-describedby="expDateProblem"></select>
<select id="expYear" autocomplete="cc-exp-year" required aria-describedby="expDateProblem"></select>
</div>
</fieldset>
<div class="field cvvDiv" id="cvvField" hidden>
<label for="cvv" id="cvvLabel"></label>
<p class="problem" id="cvvProblem" aria-live="polite"></p>
<input id="cvv" type="text" inputmode="numeric" autocomplete="cc-csc" spellcheck="false" required aria-describedby="cvvProblem cvvHelp">
<p class="help" id="cvvHelp"></p>
</div>
</div>
<input type="hidden" id="paypageRegistrationId"><input type="hidden" id="bin">
</form>
</main>
</body>
</html>
`;
}

/** Returns the content security policy of the frame: only its own files, and only inside the listed shops. */
export function framePolicy(shopOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigins.length > 0 ? shopOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}
