import { calls } from '@xinghe/client'
import { client } from '#data/client.ts'
import { useBrowserNotices } from '#stores/browser-notices.ts'
import { session } from '#stores/session.ts'

/** Whether this browser can tell of news. On iOS only a site that was put on the home screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0))

const isSame = (a: ArrayBuffer | null, b: Uint8Array) =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, index) => byte === b[index])

/** @throws where the browser, its push service or the site refuses */
async function subscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('the worker is not there')
  const { publicKey } = await client.call(calls.push.key, {})
  const key = bytesOf(publicKey)
  let subscription = await registration.pushManager.getSubscription()
  // Of keys that the site no longer has.
  if (subscription && !isSame(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await client.call(calls.push.subscribe, { endpoint: endpoint ?? '', p256dh, auth })
}

/** Asks for permission and has the site tell this browser. Called by a press, without which browsers do not ask. */
export async function turnOnPush(): Promise<'on' | 'refused' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused'
    await subscribe()
    useBrowserNotices.setState({ uid: session.token()?.uid ?? null, isOfferOver: true })
    return 'on'
  } catch {
    return 'failed'
  }
}

export async function turnOffPush(): Promise<void> {
  useBrowserNotices.setState({ uid: null })
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  // The browser's word is enough: the site forgets an address that is over.
  await subscription?.unsubscribe()
  if (subscription) await client.call(calls.push.unsubscribe, { endpoint: subscription.endpoint })
}

/** Says again that this browser wants to be told: sessions, keys and addresses change. */
export async function renewPush(): Promise<void> {
  const { uid } = useBrowserNotices.getState()
  if (!canPush() || uid === null || uid !== session.token()?.uid || Notification.permission !== 'granted')
    return
  await subscribe()
}
