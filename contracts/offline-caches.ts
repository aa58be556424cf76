/** Names of the worker's caches start with these words and end with the release. */
export const DOCUMENTS_CACHE = 'documents-'
export const FILES_CACHE = 'files-'

/**
 * Maximum numbers of documents and of pictures that the browser keeps. The pictures of all documents are counted
 * together, and those of the newest documents are kept.
 */
export const OFFLINE_DOCUMENTS_MAX = 30
export const OFFLINE_PICTURES_MAX = 60
