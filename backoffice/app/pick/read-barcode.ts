import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By itself the library fetches this file from elsewhere; ours comes from our own origin, as the page's policy demands.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmAddress : prefix + file),
  },
});

/** Returns the code of the barcode in a picture, or null where none can be read with certainty. */
export async function readBarcode(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, {
    formats: ['EANUPC', 'Code128', 'DataBar'],
    maxNumberOfSymbols: 1,
  });
  return found?.isValid ? found.text : null;
}
