import { mutationHook, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { confirmDialog, toast } from '@xinghe/ui'
import { client } from '#data/client.ts'
import { copyText } from '#lib/copy-text.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { useCanControl } from '../manage/use-can-control.ts'
import { useDanmuConfig } from '../use-danmu-config.ts'
import type { DanmuScene, DanmuSubject } from './danmu-subject.ts'

/** Who sent what was taken over from elsewhere (`importedDanmuUid`): nobody who could be shielded. */
const nobody = '0'

const useShieldUser = mutationHook(calls.shields.shieldUser, { invalidates: [calls.shields.users] })

/** What this viewer can do about a danmu besides liking and reporting it; undefined where they cannot. */
export function useDanmuActions(
  { id, uid, text, mine, coins, sentAt }: DanmuSubject,
  { place, onGone }: DanmuScene,
) {
  const t = useText()
  const signedIn = useSignedIn()
  const { limits } = useDanmuConfig()
  const canControl = useCanControl(place)
  const gone = (words: string) => () => {
    onGone(id)
    toast(words)
  }
  const shield = useShieldUser({ onSuccess: () => toast(t('danmu.shielded')) })
  const recall = useCallMutation(calls.danmu.recall, { onSuccess: gone(t('danmu.recalled')) })
  const remove = useCallMutation(calls.danmu.delete, { onSuccess: gone(t('danmu.deleted')) })
  const isFresh =
    sentAt !== undefined && limits !== null && client.serverNow() - sentAt < limits.recallSec * 1000

  async function askShield() {
    const sure = await confirmDialog({
      title: t('danmu.shieldTitle'),
      text: t('danmu.shieldAsk', { text }),
      confirmText: t('danmu.shield'),
      cancelText: t('common.cancel'),
    })
    if (sure) shield.mutate({ toUid: uid })
  }
  async function askRecall() {
    const sure = await confirmDialog({
      text: t(coins > 0 ? 'danmu.recallPaidAsk' : 'danmu.recallAsk', { text }),
      confirmText: t('danmu.recall'),
      cancelText: t('common.cancel'),
      danger: coins > 0,
    })
    if (sure) recall.mutate({ id })
  }
  async function askRemove() {
    const sure = await confirmDialog({
      text: t('danmu.deleteAsk', { text }),
      confirmText: t('danmu.delete'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  return {
    copy: () => void copyText(text).then(done => toast(t(done ? 'danmu.copied' : 'danmu.copyFailed'))),
    shield: signedIn && !mine && uid !== nobody ? () => void askShield() : undefined,
    recall: mine && isFresh ? () => void askRecall() : undefined,
    remove: canControl && !(mine && isFresh) ? () => void askRemove() : undefined,
  }
}
