import { useIsShown } from '@xinghe/app-data'
import { limits } from '@xinghe/contract/limits'
import { TextArea, toast } from '@xinghe/ui'
import { useState } from 'react'
import { EditFrame } from '#components/account/profile/edit-frame.tsx'
import { useUpdateProfile } from '#components/account/profile/use-update-profile.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** What the viewer says of themselves. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const isShown = useIsShown()
  const stored = useSession(state => state.user?.introduce ?? '')
  const [typed, setTyped] = useState(stored)
  const update = useUpdateProfile({
    onSuccess: () => {
      toast(t('profile.saved'))
      if (isShown()) goBack()
    },
  })
  const length = [...typed.trim()].length
  const isTooLong = length > limits.introduce
  return (
    <EditFrame
      title={t('title.editIntroduce')}
      busy={update.isPending}
      disabled={typed.trim() === stored || isTooLong}
      onSave={() => update.mutate({ introduce: typed })}
    >
      <TextArea
        label={t('title.editIntroduce')}
        labelHidden
        rows={8}
        value={typed}
        placeholder={t('profile.introduce.hint')}
        aside={`${length}/${limits.introduce}`}
        error={isTooLong ? t('profile.introduce.length', { max: limits.introduce }) : undefined}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </EditFrame>
  )
}
