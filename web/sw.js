// The service worker of the static page: it keeps all files, so that the page works without a network. `build` writes the version and the files
// into the three lines below. A version is installed as a whole or not at all, and takes over when the reader agrees or the last page is closed.

const VERSION = '';
/** The files and what their content hashes to. The name of each says its content too, so that no two versions share one. */
const FILES = /** @type {[name: string, integrity: string][]} */ ([]);
/** Files that few readers need: they are kept when they are first asked for. */
const LATER = /** @type {[name: string, integrity: string][]} */ ([]);

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** Other pages of the same host, other copies of this one included, have caches of their own. */
const PREFIX = `minirow ${scope.registration.scope} `;
const CACHE = PREFIX + VERSION;

/** A file from the network: a browser may hold an old one back in its HTTP cache, and so may a host in the middle of an update. @param {string} name @param {string} [integrity] */
async function fetched(name, integrity) {
  const response = await fetch(new Request(name, { cache: 'reload', integrity }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** The page itself, whose name never changes: it is of this version if it names all files except the worker's script and the engine, which the page's script names. */
async function index() {
  const response = await fetched('./');
  const text = await response.clone().text();
  const missing = FILES.find(([name]) => !/^(worker|engine)-/.test(name) && !text.includes(name));
  if (missing) throw new Error(`./: expected ${missing[0]}`);
  return response;
}

async function install() {
  const pages = await Promise.all([index(), ...FILES.map(([name, integrity]) => fetched(name, integrity))]);
  const cache = await caches.open(CACHE);
  await Promise.all(['./', ...FILES.map(([name]) => name)].map((name, place) => cache.put(name, pages[place])));
  if ((await caches.keys()).some(isFirst)) await scope.skipWaiting();
}

/** Whether a cache is of the first versions, whose page cannot ask the reader. @param {string} name */
const isFirst = (name) => /^minirow-[0-9a-f]{12}$/.test(name);

/** Removes the versions before. */
async function activate() {
  for (const name of await caches.keys()) if ((name.startsWith(PREFIX) && name !== CACHE) || isFirst(name)) await caches.delete(name);
  await scope.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const isPage = request.mode === 'navigate' && ['', 'index.html'].includes(new URL(request.url).pathname.slice(new URL(scope.registration.scope).pathname.length));
  return (await caches.match(isPage ? scope.registration.scope : request, { cacheName: CACHE })) ?? keptFrom(request);
}

/** A file from the network, kept if it is one of those. @param {Request} request */
async function keptFrom(request) {
  const later = LATER.find(([name]) => new URL(name, scope.registration.scope).href === request.url);
  if (!later) return fetch(request);
  const response = await fetched(...later);
  await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(scope.registration.scope)) event.respondWith(answer(event.request));
});
