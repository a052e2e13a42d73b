import { mutationHook, type PlaceCallbacks, setCallData, useOptimisticMutation } from '@xinghe/app-data'
import { type CallData, type CallInput, calls } from '@xinghe/client'
import type { StaffHelpArticle } from '@xinghe/contract'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const { helpAdmin } = calls
type Categories = CallData<typeof helpAdmin.categories>
type Order = CallInput<typeof helpAdmin.arrange>['categories']

/** Every change of a category answers all of them. */
const cacheCategories = (categories: Categories) =>
  setCallData(queryClient, helpAdmin.categories, {}, categories)

const cacheArticle = (article: StaffHelpArticle) =>
  setCallData(queryClient, helpAdmin.article, { id: article.id }, article)

/** The article as the server has it now, past the cache. */
export async function freshArticle(id: number): Promise<StaffHelpArticle> {
  const article = await client.call(helpAdmin.article, { id })
  cacheArticle(article)
  return article
}

export const useSaveCategory = mutationHook(helpAdmin.saveCategory, {
  quiet: true,
  onSuccess: cacheCategories,
})
export const useDeleteCategory = mutationHook(helpAdmin.deleteCategory, { onSuccess: cacheCategories })
export const useDeleteArticle = mutationHook(helpAdmin.deleteArticle, { onSuccess: cacheCategories })

export function useArrangeHelp(place: PlaceCallbacks<typeof helpAdmin.arrange>) {
  return useOptimisticMutation(
    helpAdmin.arrange,
    {
      call: helpAdmin.categories,
      input: () => ({}),
      change: (before, { categories }) => inOrder(before, categories),
      confirm: (_, answer) => answer,
    },
    { quiet: true },
    place,
  )
}

function inOrder(before: Categories, order: Order): Categories {
  const articles = new Map(before.info.flatMap(row => row.articles.map(line => [line.id, line] as const)))
  const info = order.flatMap(({ id, articles: ids }) => {
    const category = before.info.find(row => row.id === id)
    return category ? [{ ...category, articles: ids.flatMap(line => articles.get(line) ?? []) }] : []
  })
  return { ...before, info }
}

/** Its conflict is for the screen to show. */
export const useSaveArticle = mutationHook(helpAdmin.saveArticle, {
  quiet: true,
  onSuccess: cacheArticle,
  invalidates: [helpAdmin.categories],
})
