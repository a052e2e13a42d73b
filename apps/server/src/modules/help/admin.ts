import { helpAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import {
  arrange,
  deleteArticle,
  deleteCategory,
  saveArticle,
  saveCategory,
  staffArticle,
  staffCategories,
} from './edit-articles.ts'

export const admin = [
  bind(helpAdmin.categories, staffCategories),
  bind(helpAdmin.article, staffArticle),
  bind(helpAdmin.saveCategory, saveCategory),
  bind(helpAdmin.deleteCategory, deleteCategory),
  bind(helpAdmin.saveArticle, saveArticle),
  bind(helpAdmin.deleteArticle, deleteArticle),
  bind(helpAdmin.arrange, arrange),
]
