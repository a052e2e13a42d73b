import { useIsShown } from '@xinghe/app-data'
import { dayMs } from '@xinghe/contract/time'
import { Button, Sheet, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { useUpdateProfile } from '#components/account/profile/use-update-profile.ts'
import { CellButton } from '#components/list/cell/cell.tsx'
import { client } from '#data/client.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './edit-info.module.css'

const earliest = '1900-01-01'

/** The birthday, which nobody else is shown. */
export function BirthdayCell({ birthday }: { birthday: string | null }) {
  const t = useText()
  const isShown = useIsShown()
  const [typed, setTyped] = useState<string | null>(null)
  const update = useUpdateProfile({
    onSuccess: () => {
      toast(t('profile.saved'))
      if (isShown()) setTyped(null)
    },
  })
  const latest = formatDate(client.serverNow() - dayMs)
  const isReal = typed !== null && typed >= earliest && typed <= latest
  return (
    <>
      <CellButton
        title={t('profile.birthday')}
        value={birthday ?? t('profile.untold')}
        onPress={() => setTyped(birthday ?? '')}
      />
      <Sheet
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={t('profile.birthday')}
        closeLabel={t('common.close')}
      >
        <TextField
          type="date"
          label={t('profile.birthday')}
          labelHidden
          min={earliest}
          max={latest}
          value={typed ?? ''}
          hint={t('profile.birthday.hint')}
          error={typed && !isReal ? t('profile.birthday.wrong') : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button
            size="l"
            block
            disabled={!isReal}
            loading={update.isPending}
            onClick={() => typed !== null && update.mutate({ birthday: typed })}
          >
            {t('profile.save')}
          </Button>
          {birthday !== null && (
            <Button kind="ghost" size="l" block onClick={() => update.mutate({ birthday: '' })}>
              {t('profile.takeBack')}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}
