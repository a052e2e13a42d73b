import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallData, type CallInput, calls } from '@xinghe/client'
import type { StaffHelpArticle } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const { helpAdmin } = calls
type Shelf = CallData<typeof helpAdmin.categories>

export function useHelpShelf() {
  return useQuery(ask(helpAdmin.categories, {}))
}

export function useHelpArticle(id: number) {
  return useQuery(ask(helpAdmin.article, { id }))
}

export async function freshArticle(id: number): Promise<StaffHelpArticle> {
  const article = await client.call(helpAdmin.article, { id })
  queryClient.setQueryData(ask(helpAdmin.article, { id }).queryKey, article)
  return article
}

function keepShelf(shelf: Shelf): Shelf {
  queryClient.setQueryData(ask(helpAdmin.categories, {}).queryKey, shelf)
  return shelf
}

export function useSaveCategory() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: CallInput<typeof helpAdmin.saveCategory>) =>
      keepShelf(await client.call(helpAdmin.saveCategory, input)),
  })
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: async (id: number) => keepShelf(await client.call(helpAdmin.deleteCategory, { id })),
  })
}

export function useDeleteArticle() {
  return useMutation({
    mutationFn: async (id: number) => keepShelf(await client.call(helpAdmin.deleteArticle, { id })),
  })
}

type Order = CallInput<typeof helpAdmin.arrange>['categories']

/** The new order is shown at once; when it is refused the server's own comes back. */
export function useArrangeHelp() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (categories: Order) => keepShelf(await client.call(helpAdmin.arrange, { categories })),
    onMutate: order => {
      queryClient.setQueryData(
        ask(helpAdmin.categories, {}).queryKey,
        shelf => shelf && inOrder(shelf, order),
      )
    },
    onError: () => void forget(helpAdmin.categories),
  })
}

function inOrder(shelf: Shelf, order: Order): Shelf {
  const articles = new Map(shelf.info.flatMap(row => row.articles.map(line => [line.id, line] as const)))
  const info = order.flatMap(({ id, articles: ids }) => {
    const category = shelf.info.find(row => row.id === id)
    return category ? [{ ...category, articles: ids.flatMap(line => articles.get(line) ?? []) }] : []
  })
  return { ...shelf, info }
}

/** Its conflict is for the screen to tell. */
export function useSaveArticle() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: CallInput<typeof helpAdmin.saveArticle>): Promise<StaffHelpArticle> => {
      const article = await client.call(helpAdmin.saveArticle, input)
      queryClient.setQueryData(ask(helpAdmin.article, { id: article.id }).queryKey, article)
      void forget(helpAdmin.categories)
      return article
    },
  })
}
