/**
 * Schema of the shared base. `pos` numbers the products from the newest to the oldest. Rows and search index are sorted
 * by `pos`, because this is the default order of a product list. The facts of a product that have no column are
 * computed from the seed and the product's id.
 */
export const BASE_SCHEMA = `
create table meta (key text primary key, value text not null) without rowid;

create table products (
  pos integer primary key,
  id integer not null unique,
  category_id integer not null,
  brand_id integer not null,
  price_minor integer not null,
  old_price_minor integer,
  have_num integer not null,
  sales_num integer not null
);

-- Number of products by attribute value. Category 0 stands for all categories.
create table value_counts (
  category_id integer not null, value_id integer not null, products integer not null,
  primary key (category_id, value_id)
) without rowid;

create virtual table search using fts5 (
  entry, content = '', columnsize = 0, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co' tokenchars '_'"
);
`

/** SQL that creates the indexes and counts. It runs after the rows are written, because that is faster. */
export const BASE_INDEXES = `
create index products_by_price on products (price_minor, id);
create index products_by_sales on products (sales_num, id);
create index products_by_stock on products (have_num, id);

create table category_counts as
  select category_id, count(*) as products from products group by category_id;
create table brand_counts as
  select brand_id, count(*) as products from products group by brand_id;
`
