import { type QrLogIn, useQrLogIn } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type QrState, qrStates } from '@xinghe/contract/qr'
import { client } from '#data/client.ts'
import { useLiveMessage, useLiveRoom } from '#realtime/use-live.ts'
import { useText } from '#text/text.ts'
import { useSignIn } from '../use-sign-in.ts'

/** How far it is, as the screen shows it. */
export type QrStage = 'waiting' | 'failed' | keyof typeof qrStates

const stages = Object.fromEntries(Object.entries(qrStates).map(([name, state]) => [state, name])) as Record<
  QrState,
  keyof typeof qrStates
>

export type WebQr = QrLogIn & { stage: QrStage }

/** A log-in by QR code in this browser; once it is confirmed, it is signed in and led on as by any other log-in. */
export function useWebQr(deviceClass: 'h5' | 'tv') {
  const t = useText()
  const { submit, needless, query } = useSignIn({ done: t('login.done') })
  const qr = useQrLogIn(deviceClass, code => submit({}, () => client.call(calls.qrLogIn.collect, { code })))
  const { asked, error, state } = qr
  const room = asked?.room ?? null
  useLiveRoom(room)
  useLiveMessage('qr state', message => {
    if (message.room === room) qr.look()
  })
  const stage: QrStage = asked ? stages[state] : error ? 'failed' : 'waiting'
  return { qr: { ...qr, stage }, needless, query }
}
