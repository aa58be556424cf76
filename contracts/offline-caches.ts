/** Prefixes of the names of the service worker's caches. Each name ends with the id of the release. */
export const DOCUMENTS_CACHE = 'documents-'
export const FILES_CACHE = 'files-'

/**
 * Maximum number of documents, and of pictures, that the browser keeps. The limit for pictures applies to all documents
 * together: the pictures of the newest documents are kept.
 */
export const OFFLINE_DOCUMENTS_MAX = 30
export const OFFLINE_PICTURES_MAX = 60
