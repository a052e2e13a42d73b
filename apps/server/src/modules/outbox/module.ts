import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { outboxSettings } from './settings.ts'

/** Messages to people by mail and SMS. */
export const outbox: Module = { name: 'outbox', needs: [], admin, jobs, schedules, settings: outboxSettings }
