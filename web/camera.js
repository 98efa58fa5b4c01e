// The live camera: frames are read one after the other until one is certain; nobody has to press a button.

import { dialog } from './dialog.js';
import { h } from './dom.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { drawn, request } from './shot.js';

/** @typedef {import('./types').Reading} Reading */

/** Whether the browser lets this page use a camera at all. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Whether a reading needs nobody to compare it. @param {Reading} reading */
const isCertain = ({ solution, doubtful, corrected }) => solution !== null && doubtful.length === 0 && corrected.length === 0;

/** Resolves when the video has another frame. @param {HTMLVideoElement} video */
const frame = (video) => new Promise((resolve) => ('requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(resolve) : requestAnimationFrame(resolve)));

/**
 * Shows the camera.
 * @param {object} then
 * @param {(shot: HTMLCanvasElement) => void} then.taken with a frame that the reader chose
 * @param {(shot: HTMLCanvasElement, readings: Reading[]) => void} then.read with a frame that was read with certainty
 */
export async function camera({ taken, read }) {
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } } });
  } catch {
    page.say(t('cameraNone'));
    return;
  }
  const video = h('video', { autoplay: true, muted: true, playsInline: true, srcObject: stream, 'aria-label': t('cameraTitle') });
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  outline.setAttribute('aria-hidden', 'true');
  const signal = page.latest('photo');
  const use = h('button', { type: 'button', className: 'primary', 'data-act': 'camera-use', onclick: () => {
    const shot = drawn(video, video.videoWidth, video.videoHeight);
    end();
    taken(shot);
  } }, t('cameraUse'));
  const box = dialog(t('cameraTitle'), h('p', { className: 'note' }, t('cameraHow')), h('div', { className: 'viewfinder' }, video, outline), h('div', { className: 'row' }, use));
  let isOver = false;
  const end = () => {
    isOver = true;
    box.removeEventListener('close', end);
    page.giveUp('photo');
    for (const track of stream.getTracks()) track.stop();
  };
  box.addEventListener('close', end);
  page.announce(t('cameraHow'));
  try {
    while (!isOver) {
      await frame(video);
      if (isOver || !video.videoWidth) continue;
      const shot = drawn(video, video.videoWidth, video.videoHeight);
      const { readings } = await page.engine.look(request(shot, 'quick'), signal);
      if (isOver) break;
      outline.setAttribute('viewBox', `0 0 ${shot.width} ${shot.height}`);
      outline.innerHTML = readings.map(({ corners }) => `<polygon points="${corners.join(' ')}"/>`).join('');
      if (readings.some(isCertain)) {
        end();
        read(shot, readings);
      }
    }
  } catch (error) {
    if (isAbort(error)) return;
    end();
    box.close();
    page.say(reason(error));
  }
}
