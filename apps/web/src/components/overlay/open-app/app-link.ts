import type { DownloadInfo } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'

/** The app for this device, as the site offers it; null where there is none, as on a computer. */
export function appLinkOf(info: DownloadInfo, userAgent: string): string | null {
  if (/android/i.test(userAgent)) return info.androidUrl || info.androidDownloadURL || null
  if (/iphone|ipod/i.test(userAgent)) return info.iphoneDownloadURL || null
  if (/ipad/i.test(userAgent)) return info.ipadDownloadURL || null
  return null
}

/** After it was closed the popup stays away for a day; milliseconds. */
const closedMs = dayMs

/** Whether the popup may appear: the page is not inside an app, and it was not closed lately. */
export function offersApp(page: {
  /** Of the app itself. */
  isWebView: boolean
  /** Opened from the home screen. */
  standalone: boolean
  closedAt: number | null
  now: number
}): boolean {
  if (page.isWebView || page.standalone) return false
  return page.closedAt === null || page.now - page.closedAt >= closedMs
}
