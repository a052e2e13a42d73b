import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { confirmDialog, toast } from '@xinghe/ui'
import { loadTexts, useText } from '#text/text.ts'

interface BlacklistOptions {
  uid: string
  onChanged: (isBlackList: boolean) => void
}

/** Puts somebody on the viewer's blacklist or takes them off, each after asking. */
export function useBlacklist({ uid, onChanged }: BlacklistOptions) {
  const t = useText()
  const change = useCallMutation(calls.social.prevent, {
    scope: { id: `tie ${uid}` },
    invalidates: [calls.social.blacklist, calls.social.fans, calls.profile.space, calls.publishing.ofUser],
    onSuccess: ({ status }) => {
      onChanged(status === 1)
      toast(t(status === 1 ? 'follow.block.done' : 'follow.release.done'))
    },
  })
  async function ask(kind: 'block' | 'release'): Promise<void> {
    await loadTexts(['components'])
    const isSure = await confirmDialog({
      title: t(`follow.${kind}.title`),
      text: t(`follow.${kind}.text`),
      confirmText: t(`follow.${kind}.confirm`),
      cancelText: t('common.cancel'),
      danger: kind === 'block',
    })
    if (isSure) change.mutate({ toUid: uid, status: kind === 'block' ? '1' : '0' })
  }
  return { busy: change.isPending, block: () => ask('block'), release: () => ask('release') }
}
