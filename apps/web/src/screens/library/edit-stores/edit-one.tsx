import { useCall, useIsShown } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import { StateBox, toast } from '@xinghe/ui'
import { tidy } from '#components/list/filter-matrix/filters.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { chosenOf } from '#components/store/store-filter.ts'
import { type StoreDraft, StoreForm } from '#components/store/store-form.tsx'
import { useUpdateStore } from '#components/store/use-store-mutations.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

type Input = CallInput<typeof calls.stores.update>

/** One store's name, filters and position. */
export function EditOne({ id }: { id: string }) {
  const t = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const update = useUpdateStore({
    onSuccess: () => {
      toast(t('store.saved'))
      if (isShown()) goBack()
    },
  })
  const query = useCall(calls.stores.own, {}, { quiet: true })

  function save({ title, chosen, home }: StoreDraft) {
    const filters = tidy(chosen) as Omit<Input, 'key'>
    update.mutate({ ...filters, key: id, refilter: true, title, home })
  }
  return (
    <main>
      <ScreenNav title={t('store.edit')} />
      <ScreenStates query={query} skeleton={<RowsSkeleton count={8} />}>
        {stores => {
          const store = stores.info.find(({ Key }) => Key === id)
          return store ? (
            <StoreForm
              initial={{ title: store.title, chosen: chosenOf(store.filter), home: store.home }}
              saveLabel={t('store.save')}
              busy={update.isPending}
              onSave={save}
            />
          ) : (
            <StateBox
              size="full"
              kind="missing"
              text={t('store.gone')}
              action={{
                label: t('title.editMyStores'),
                onPress: () => navigate('/editMyStores', { replace: true }),
              }}
            />
          )
        }}
      </ScreenStates>
    </main>
  )
}
