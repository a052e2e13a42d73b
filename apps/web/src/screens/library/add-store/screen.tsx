import type { CallInput, calls } from '@xinghe/client'
import { NavBar, toast } from '@xinghe/ui'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { chosenIn, tidy } from '#pieces/filter-matrix/filters.ts'
import { storeAddress } from '#pieces/stores/store-filter.ts'
import { type StoreDraft, StoreForm } from '#pieces/stores/store-form.tsx'
import { useCreateStore } from '#pieces/stores/use-store-deeds.ts'
import { useText } from '#text/text.ts'

type Input = CallInput<typeof calls.stores.create>

/** A new store; the address may bring filters to begin with. */
export function Screen() {
  const say = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const { create, isPending } = useCreateStore()
  const begin = chosenIn(useSearchParams())

  async function save({ title, chosen, home }: StoreDraft) {
    const { Key } = await create({ ...(tidy(chosen) as Omit<Input, 'title'>), title, home })
    toast(say('store.kept'))
    navigate(storeAddress(Key), { replace: true })
  }
  return (
    <main>
      <NavBar title={say('title.addStore')} onBack={goBack} backLabel={say('common.back')} />
      <StoreForm
        initial={{ title: '', chosen: begin, home: true }}
        saveLabel={say('store.save')}
        busy={isPending}
        // A refusal is told by the layer below; the form stays as it is.
        onSave={draft => void save(draft).catch(() => {})}
      />
    </main>
  )
}
