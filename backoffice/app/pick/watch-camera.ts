import { afterLook, nothingSeen } from './seen-code.ts';

/** The pause between two looks of the camera in milliseconds, so that the phone stays cool. */
const restMs = 120;
/** The greatest width of a picture to read, in pixels: bars are thick enough, and reading stays quick. */
const widest = 960;

const rest = () => new Promise((done) => setTimeout(done, restMs));

/**
 * Shows the picture of the camera at the back, and reports each barcode before it, once. It runs until the
 * signal aborts; throws where there is no camera or nobody allows it.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { readBarcode } = await import('./read-barcode.ts');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  let seen = nothingSeen;
  while (!signal.aborted) {
    const picture = pictureOf(video, drawing);
    const code = picture && (await readBarcode(picture));
    const after = afterLook(seen, code, performance.now());
    seen = after.seen;
    if (code !== null && after.isNew && !signal.aborted) onCode(code);
    await rest();
  }
}

/** Returns the camera's current picture, or null while there is none. */
function pictureOf(video: HTMLVideoElement, drawing: CanvasRenderingContext2D): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, widest / videoWidth);
  const { canvas } = drawing;
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}
