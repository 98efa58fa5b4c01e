// The service worker of the static page: everything is kept, so that the page works without a network. `build` writes the names of
// the files and of the version in the place of these two lines.

const VERSION = '';
const FILES = /** @type {string[]} */ ([]);

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

scope.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  const answer = async () => (await caches.match(event.request, { ignoreSearch: true, cacheName: VERSION })) ?? fetch(event.request);
  event.respondWith(answer());
});
