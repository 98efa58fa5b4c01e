// New versions of the static page: the service worker keeps the page for times without a network, and a new version waits until the reader agrees.

import { t } from './i18n.js';
import { notify } from './notice.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const HOUR = 3_600_000;

/** Says that a new version is there. @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  notify('version', { text: () => t('newVersion'), label: () => t('newVersionGo'), act: () => registration.waiting?.postMessage('take over') });
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const { serviceWorker } = navigator;
  if (registration.waiting && serviceWorker.controller) offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offer(registration);
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Keeps the page for times without a network, and looks for new versions. */
export function start() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Every tab goes over to the new version: games and their history are kept.
  let isUpdate = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate) location.reload();
    isUpdate = true;
  });
  // Not while the page opens: on the first visit it loads every file once more.
  setTimeout(() => serviceWorker.register('sw.js').then(watch, () => {}), 1000);
}
