import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes pictures instead of looking for faults: for people, not for the tests. */
export default defineConfig(journeys, { projects: [{ name: 'pictures', testMatch: '**/*.pictures.ts' }] })
