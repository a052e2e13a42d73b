import { useIsShown, useRid } from '@xinghe/app-data'
import { calls, uploadVisitorPicture } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { type PlayEvent, playEventsText } from '@xinghe/contract/play-events'
import { holdPage, toast } from '@xinghe/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '#data/client.ts'
import { closeNativeView } from '#lib/close-native-view.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { session } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import type { Choices } from './choices.ts'

/** How long its answer is read before the screen closes. */
const closeMs = 1500

interface Report extends Choices {
  description: string
  picture: File | null
  events: readonly PlayEvent[]
}

/** Sends the picture, then the report, and leaves. What fails leaves the form as it is. */
export function useSendReport(params: URLSearchParams) {
  const t = useText()
  const goBack = useGoBack()
  const isShown = useIsShown()
  const rid = useRid()
  const [isSent, setSent] = useState(false)
  const isSending = useRef(false)
  /** Of the picture that has arrived: another try does not send it again. */
  const uploaded = useRef<{ file: File; path: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function upload(file: File | null): Promise<string> {
    if (file === null) return ''
    if (uploaded.current?.file !== file)
      uploaded.current = { file, path: await uploadVisitorPicture(client, file) }
    return uploaded.current.path
  }
  function leave() {
    const isClosed = (params.get('from') ?? '') !== '' && closeNativeView()
    if (!isClosed && isShown()) goBack()
  }
  async function deliver({ picture, ...report }: Report) {
    let picurl: string
    try {
      picurl = await upload(picture)
    } catch {
      toast(t('playFeedback.uploadFailed'), { at: 'bottom' })
      return
    }
    const input = { ...fieldsOf(params), ...wordsOf(report), picurl }
    try {
      const { msg } = await client.call(calls.playbackReports.collect, { ...input, rid: rid.of(input) })
      setSent(true)
      toast(msg)
      timer.current = setTimeout(leave, closeMs)
    } catch {
      // Nobody is told: the form is there to be sent again.
    }
  }
  async function send(report: Report) {
    if (isSending.current || isSent) return
    isSending.current = true
    const release = holdPage()
    await deliver(report)
    release()
    isSending.current = false
  }
  return { send, isSent }
}

function wordsOf({ device, browser, problems, description, events }: Omit<Report, 'picture'>) {
  return {
    setName: device ?? 'other',
    browser: browser ?? ('' as const),
    question: problems.join('#'),
    description: description.trim(),
    telemetry: playEventsText(events),
  }
}

/** What the address tells: the work, and what a native app opened its web view with. */
function fieldsOf(params: URLSearchParams) {
  const field = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most)
  const episode = field('episode', 24)
  return {
    gid: field('gid', 64),
    name: field('name', limits.playbackReport.name),
    videoTitle: field('videoTitle', limits.playbackReport.name),
    from: field('from', 40),
    ...(/^[0-9a-z]+$/.test(episode) && { episode }),
    // Whoever is logged in here is told by every call.
    ...(session.token() === null && credentialsOf(params)),
  }
}

function credentialsOf(params: URLSearchParams) {
  const [token, sign, expire] = [params.get('token'), params.get('sign'), params.get('expire')]
  const uid = params.get('login_uid')
  const isShort = (text: string | null, most: number) => text !== null && text !== '' && text.length <= most
  return {
    ...(isShort(token, 200) && { token: token ?? '' }),
    ...(isShort(sign, 200) && { sign: sign ?? '' }),
    ...(expire !== null && /^\d{1,15}$/.test(expire) && { expire }),
    ...(uid !== null && /^[0-9a-z]{1,24}$/.test(uid) && { login_uid: uid }),
  }
}
