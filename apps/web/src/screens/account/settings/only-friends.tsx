import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Switch } from '@xinghe/ui'
import { CellControl } from '#components/list/cell/cell.tsx'
import { savePreference } from '#data/save-preference.ts'
import { useText } from '#text/text.ts'

/** Who may write to the viewer. It is the server's alone: it holds on every device. */
export function OnlyFriends() {
  const t = useText()
  const { data } = useCall(calls.preferences.get, {}, { quiet: true })
  const save = (onlyReceiveFriendMessage: boolean) =>
    savePreference(calls.preferences.get, calls.preferences.set, () => {}, { onlyReceiveFriendMessage })
  return (
    <CellControl as="label" title={t('settings.onlyFriends')}>
      <Switch checked={data?.onlyReceiveFriendMessage ?? false} disabled={!data} onChange={save} />
    </CellControl>
  )
}
