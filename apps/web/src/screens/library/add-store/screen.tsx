import type { CallInput, calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { chosenIn, tidy } from '#components/list/filter-matrix/filters.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { storeAddress } from '#components/store/store-filter.ts'
import { type StoreDraft, StoreForm } from '#components/store/store-form.tsx'
import { useCreateStore } from '#components/store/use-store-mutations.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

type Input = CallInput<typeof calls.stores.create>

/** A new store; the address may bring filters to begin with. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { create, isPending } = useCreateStore()
  const begin = chosenIn(useSearchParams())

  async function save({ title, chosen, home }: StoreDraft) {
    const { Key } = await create({ ...(tidy(chosen) as Omit<Input, 'title'>), title, home })
    toast(t('store.kept'))
    navigate(storeAddress(Key), { replace: true })
  }
  return (
    <main>
      <ScreenNav title={t('title.addStore')} />
      <StoreForm
        initial={{ title: '', chosen: begin, home: true }}
        saveLabel={t('store.save')}
        busy={isPending}
        // A failure is shown by the mutation cache; the form stays as it is.
        onSave={draft => void save(draft).catch(() => {})}
      />
    </main>
  )
}
