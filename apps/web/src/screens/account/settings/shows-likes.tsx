import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Switch } from '@xinghe/ui'
import { CellControl } from '#components/list/cell/cell.tsx'
import { savePreference } from '#data/save-preference.ts'
import { useText } from '#text/text.ts'

/** Whether others see in the viewer's space what they like. */
export function ShowsLikes() {
  const t = useText()
  const { data } = useCall(calls.preferences.get, {}, { quiet: true })
  const save = (showsLikes: boolean) =>
    savePreference(calls.preferences.get, calls.preferences.set, () => {}, { showsLikes })
  return (
    <CellControl as="label" title={t('settings.showsLikes')}>
      <Switch checked={data?.showsLikes ?? false} disabled={!data} onChange={save} />
    </CellControl>
  )
}
