import { help } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind } from '#kernel/http/route.ts'
import { helpArticleById, helpCategories, helpCategoryById } from './articles.ts'

export const routes = [
  bind(help.categories, helpCategories),
  bind(help.category, helpCategoryById),
  bind(help.article, helpArticleById),
]

export const pages: PageRule[] = [
  { path: /^\/(help|tvhelpcenter)$/i, calls: () => [{ endpoint: help.categories, input: {} }] },
]
