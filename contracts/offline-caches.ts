/** Names of the worker's caches start with these words and end with the release. */
export const DOCUMENTS_CACHE = 'documents-'
export const FILES_CACHE = 'files-'

/** Limits of what the browser keeps. Pictures are counted over all documents, newest first. */
export const OFFLINE_DOCUMENTS_MAX = 30
export const OFFLINE_PICTURES_MAX = 60
