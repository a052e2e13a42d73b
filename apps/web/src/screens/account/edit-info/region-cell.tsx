import { useIsShown } from '@xinghe/app-data'
import type { Profile } from '@xinghe/contract'
import { Button, Sheet, toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useUpdateProfile } from '#components/account/profile/use-update-profile.ts'
import { CellButton, CellLink } from '#components/list/cell/cell.tsx'
import { removeLocation, useChosenLocation } from '#components/list/letter-list/chosen-location.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './edit-info.module.css'

const page = 'profile'
const countries = `/countryList?for=${page}`

/** The country the viewer says they are in, chosen from the list of all. */
export function RegionCell({ region }: { region: Profile['region'] }) {
  const t = useText()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [open, setOpen] = useState(false)
  const chosen = useChosenLocation(page)?.country.code
  const { mutate, isPending } = useUpdateProfile({
    onSuccess: () => {
      toast(t('profile.saved'))
      if (isShown()) setOpen(false)
    },
  })
  const stored = region?.code
  useEffect(() => {
    if (chosen === undefined) return
    removeLocation(page)
    if (chosen !== stored) mutate({ region: chosen })
  }, [chosen, stored, mutate])

  const title = t('profile.region')
  if (!region) return <CellLink to={countries} title={title} value={t('profile.untold')} />
  return (
    <>
      <CellButton title={title} value={region.name} onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('common.close')}>
        <div className={styles.buttons}>
          <Button kind="secondary" size="l" block onClick={() => navigate(countries)}>
            {t('profile.region.other')}
          </Button>
          <Button kind="ghost" size="l" block loading={isPending} onClick={() => mutate({ region: '' })}>
            {t('profile.takeBack')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
