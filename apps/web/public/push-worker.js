// Notifications of the site: read by the worker that the build makes, which keeps nothing of them.

/** Pages of the site that somebody may be led on in: the console is another application. */
async function openPages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => !new URL(url).pathname.startsWith('/console'))
}

async function show({ title, text, tag, link }) {
  // They see it there already.
  if ((await openPages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
  await self.registration.showNotification(title, {
    ...look,
    body: text,
    tag,
    renotify: true,
    data: { link },
  })
}

self.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

async function open(link) {
  const address = new URL(link, self.location.origin)
  // Of this site and no other, whatever was sent.
  const to = address.origin === self.location.origin ? address.pathname + address.search : '/'
  const [page] = await openPages()
  if (!page) return self.clients.openWindow(to)
  await page.focus()
  page.postMessage({ type: 'open', to })
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link ?? '/'))
})
