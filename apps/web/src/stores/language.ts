import { create } from 'zustand'
import { chooseLanguage, keepLanguage } from '#text/language.ts'
import { type Language, setLanguage } from '#text/text.ts'

export const useLanguage = create<{ language: Language }>(() => ({
  language: chooseLanguage(document.cookie, navigator.languages),
}))

export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await setLanguage(language)
  useLanguage.setState({ language })
}

export const isTraditional = (): boolean => useLanguage.getState().language === 'zh-TW'
