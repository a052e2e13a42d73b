import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { useEffect, useState } from 'react'
import { isWebView } from '#lib/web-view.ts'
import { appLinkOf, offersApp } from './app-link.ts'
import { OpenAppBar } from './open-app-bar.tsx'

const closedKey = 'xinghe.openAppClosed'
const linkKey = 'xinghe.shareLink'
const appUrl = 'xinghe://open'
const staleMs = hourMs

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the popup appears again on the next page.
  }
}

function mayOffer(): boolean {
  const closedAt = stored(closedKey)
  return offersApp({
    isWebView: isWebView(),
    standalone: matchMedia('(display-mode: standalone)').matches,
    closedAt: closedAt === null ? null : Number(closedAt),
    now: Date.now(),
  })
}

/** The popup where the site has an app for this device; nothing otherwise. */
export function OpenAppHost() {
  const [open, setOpen] = useState(mayOffer)
  const { data } = useCall(calls.apps.downloads, {}, { quiet: true, enabled: open, staleMs })
  const link = data ? appLinkOf(data, navigator.userAgent) : stored(linkKey)

  useEffect(() => {
    if (data && link) store(linkKey, link)
  }, [data, link])

  if (!open || !link) return null
  return (
    <OpenAppBar
      appUrl={appUrl}
      link={link}
      onClose={() => {
        setOpen(false)
        store(closedKey, String(Date.now()))
      }}
    />
  )
}
