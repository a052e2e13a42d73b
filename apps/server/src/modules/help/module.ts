import { help as calls, helpAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import type { Module } from '#kernel/module.ts'
import { helpArticleById, helpCategories, helpCategoryById } from './read.ts'
import { seedHelp } from './seed.ts'
import {
  arrange,
  deleteArticle,
  deleteCategory,
  saveArticle,
  saveCategory,
  staffArticle,
  staffCategories,
} from './staff.ts'

/** The help centre: what the product says about itself, the agreement and the terms among it. */
export const help: Module = {
  name: 'help',
  needs: [],
  routes: [
    bind(calls.categories, helpCategories),
    bind(calls.category, helpCategoryById),
    bind(calls.article, helpArticleById),
  ],
  admin: [
    bind(helpAdmin.categories, staffCategories),
    bind(helpAdmin.article, staffArticle),
    bind(helpAdmin.saveCategory, saveCategory),
    bind(helpAdmin.deleteCategory, deleteCategory),
    bind(helpAdmin.saveArticle, saveArticle),
    bind(helpAdmin.deleteArticle, deleteArticle),
    bind(helpAdmin.arrange, arrange),
  ],
  pages: [{ path: /^\/(help|tvhelpcenter)$/i, calls: () => [{ endpoint: calls.categories, input: {} }] }],
  start: seedHelp,
}
