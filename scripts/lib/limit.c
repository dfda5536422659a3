// What a program in C takes for the same work, by hand and with no more than the libraries: the yardstick of
// scripts/bench. Usage:
//   limit bars PICTURE              seven bars with title, grid and labels, 800 x 600
//   limit commands PICTURE          the same again for each line of standard input, which is its title
//   limit replay FOLDER COUNT make  COUNT pictures of bars, 'step N'; without make, compared with those that lie there
//   limit line COUNT PICTURE        a line of so many noisy points, which it makes itself
//   limit table TABLE               the rows of a CSV file, and the sum of its second column
//   limit words FILE COUNT          the names of a text, counted in a table, COUNT times over
#include <cairo-ft.h>
#include <cairo.h>
#include <csv.h>
#include <ctype.h>
#include <math.h>
#include <spng.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { WIDTH = 800, HEIGHT = 600, LEFT = 70, RIGHT = 20, TOP = 50, BOTTOM = 40 };

static void fail(const char *what) {
  fprintf(stderr, "limit: %s\n", what);
  exit(1);
}

static void *need(void *memory) {
  if (!memory) fail("no memory");
  return memory;
}

// MARK: Pictures

static cairo_surface_t *surface;
static cairo_t *cairo;

static void begin(void) {
  if (!cairo) {
    FT_Library library;
    FT_Face face;
    if (FT_Init_FreeType(&library) || FT_New_Face(library, "/usr/share/fonts/opentype/inter/Inter-Regular.otf", 0, &face))
      fail("no font");
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    cairo = cairo_create(surface);
    cairo_set_font_face(cairo, cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING));
  }
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
}

// Text with its middle, or its end, at a place.
static void text(const char *string, double x, double y, double size, double share) {
  cairo_text_extents_t extents;
  cairo_set_font_size(cairo, size);
  cairo_text_extents(cairo, string, &extents);
  cairo_move_to(cairo, x - extents.x_advance * share, y);
  cairo_show_text(cairo, string);
  cairo_new_path(cairo);
}

static void axes(const char *title, double low, double high) {
  begin();
  cairo_set_line_width(cairo, 1);
  for (int tick = 0; tick <= 5; tick++) {
    double y = HEIGHT - BOTTOM - floor((HEIGHT - TOP - BOTTOM) * tick / 5.0) + 0.5;
    char label[32];
    cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85);
    cairo_move_to(cairo, LEFT, y);
    cairo_line_to(cairo, WIDTH - RIGHT, y);
    cairo_stroke(cairo);
    cairo_set_source_rgb(cairo, 0.3, 0.3, 0.3);
    snprintf(label, sizeof label, "%g", low + (high - low) * tick / 5);
    text(label, LEFT - 6, y + 4, 11, 1);
  }
  cairo_set_source_rgb(cairo, 0, 0, 0);
  text(title, WIDTH / 2.0, 30, 16, 0.5);
}

static void bars(const char *title) {
  static const char *const names[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  static const double values[] = {3, 7, 4, 9, 6, 2, 8};
  axes(title, 0, 10);
  text("mm", LEFT, TOP - 8, 11, 1);
  for (int index = 0; index < 7; index++) {
    double step = (WIDTH - LEFT - RIGHT) / 7.0, height = (HEIGHT - TOP - BOTTOM) * values[index] / 10;
    cairo_set_source_rgb(cairo, 0.2, 0.45, 0.75);
    cairo_rectangle(cairo, LEFT + step * index + step / 10, HEIGHT - BOTTOM - height, step * 0.8, height);
    cairo_fill(cairo);
    cairo_set_source_rgb(cairo, 0.3, 0.3, 0.3);
    text(names[index], LEFT + step * (index + 0.5), HEIGHT - BOTTOM + 16, 11, 0.5);
  }
}

// The bytes of each pixel's colour, in rows that begin with a filter of none; returns their number.
static size_t copy_colors(unsigned char *rows) {
  const unsigned char *pixels = cairo_image_surface_get_data(surface), *start = rows;
  for (int y = 0; y < HEIGHT; y++) {
    const unsigned char *row = pixels + y * cairo_image_surface_get_stride(surface);
    *rows++ = 0;
    for (int x = 0; x < WIDTH; x++, row += 4) *rows++ = row[2], *rows++ = row[1], *rows++ = row[0];
  }
  return rows - start;
}

// The index of each pixel's colour, in such rows; returns the number of colours, or 0 if there are more than 256.
static int make_palette(unsigned char *rows, unsigned char palette[256][3]) {
  static unsigned colors[1024];
  static short indices[1024];
  memset(indices, -1, sizeof indices);
  int count = 0;
  const unsigned char *pixels = cairo_image_surface_get_data(surface);
  for (int y = 0; y < HEIGHT; y++) {
    const unsigned *row = (const unsigned *)(pixels + y * cairo_image_surface_get_stride(surface));
    unsigned last = ~row[0];
    int index = 0;
    *rows++ = 0;
    for (int x = 0; x < WIDTH; x++) {
      if (row[x] != last) {
        unsigned color = row[x] & 0xFFFFFF, slot = color * 2654435761u >> 22;
        while (indices[slot] >= 0 && colors[slot] != color) slot = (slot + 1) & 1023;
        if (indices[slot] < 0) {
          if (count == 256) return 0;
          colors[slot] = color;
          indices[slot] = count;
          palette[count][0] = color >> 16, palette[count][1] = color >> 8, palette[count][2] = color;
          count++;
        }
        index = indices[slot];
        last = row[x];
      }
      *rows++ = index;
    }
  }
  return count;
}

static unsigned char *put_chunk(unsigned char *end, const char *name, const unsigned char *data, size_t length) {
  unsigned char *start = end + 4;
  for (int byte = 0; byte < 4; byte++) *end++ = length >> (24 - 8 * byte);
  memcpy(end, name, 4);
  memcpy(end + 4, data, length);
  end += 4 + length;
  unsigned long sum = crc32(0, start, end - start);
  for (int byte = 0; byte < 4; byte++) *end++ = sum >> (24 - 8 * byte);
  return end;
}

// Writes the picture under a hidden name and renames it; runs of one colour are all that is looked for.
static void save(const char *path) {
  static unsigned char rows[(WIDTH * 3 + 1) * HEIGHT], packed[sizeof rows * 2], file[sizeof packed + 2000];
  unsigned char palette[256][3];
  cairo_surface_flush(surface);
  int colors = make_palette(rows, palette);
  size_t size = colors ? (WIDTH + 1) * HEIGHT : copy_colors(rows);
  z_stream stream = {.next_in = rows, .avail_in = size, .next_out = packed, .avail_out = sizeof packed};
  if (deflateInit2(&stream, 1, Z_DEFLATED, 15, 9, Z_RLE) || deflate(&stream, Z_FINISH) != Z_STREAM_END) fail("zlib");
  size_t length = stream.total_out;
  deflateEnd(&stream);
  unsigned char header[13] = {0, 0, WIDTH >> 8, WIDTH & 255, 0, 0, HEIGHT >> 8, HEIGHT & 255, 8, colors ? 3 : 2, 0, 0, 0};
  memcpy(file, "\211PNG\r\n\032\n", 8);
  unsigned char *end = put_chunk(file + 8, "IHDR", header, sizeof header);
  if (colors) end = put_chunk(end, "PLTE", *palette, colors * 3);
  end = put_chunk(end, "IDAT", packed, length);
  end = put_chunk(end, "IEND", NULL, 0);
  char hidden[4096];
  snprintf(hidden, sizeof hidden, "%s.tmp", path);
  FILE *out = fopen(hidden, "wb");
  if (!out || fwrite(file, 1, end - file, out) != (size_t)(end - file) || fclose(out) || rename(hidden, path))
    fail("the picture cannot be written");
}

// Whether the picture is the one in a file, pixel by pixel.
static int is_in(const char *path) {
  static unsigned char pixels[WIDTH * HEIGHT * 4];
  FILE *file = fopen(path, "rb");
  if (!file) fail("a picture is missing");
  spng_ctx *context = need(spng_ctx_new(0));
  spng_set_png_file(context, file);
  if (spng_decode_image(context, pixels, sizeof pixels, SPNG_FMT_RGBA8, 0)) fail("a picture cannot be read");
  spng_ctx_free(context);
  fclose(file);
  cairo_surface_flush(surface);
  const unsigned char *drawn = cairo_image_surface_get_data(surface);
  for (int place = 0; place < WIDTH * HEIGHT * 4; place += 4)
    if (drawn[place] != pixels[place + 2] || drawn[place + 1] != pixels[place + 1] || drawn[place + 2] != pixels[place])
      return 0;
  return 1;
}

static void replay(const char *folder, int count, int makes) {
  for (int step = 0; step < count; step++) {
    char title[32], path[4096];
    snprintf(title, sizeof title, "step %d", step);
    snprintf(path, sizeof path, "%s/step-%02d.png", folder, step);
    bars(title);
    if (makes)
      save(path);
    else if (!is_in(path))
      fail("a picture differs");
  }
}

// MARK: Tables

struct table {
  double *columns[2];
  size_t rows, room;
  int column;
  double sum;
};

static void take(void *text, size_t length, void *data) {
  struct table *table = data;
  if (table->rows > 0 && table->column < 2) {
    ((char *)text)[length] = 0;
    double number = strtod(text, NULL);
    table->columns[table->column][table->rows - 1] = number;
    if (table->column == 1) table->sum += number;
  }
  table->column++;
}

static void end_row(int sign, void *data) {
  struct table *table = data;
  table->column = 0;
  if (++table->rows < table->room) return;
  table->room *= 2;
  for (int index = 0; index < 2; index++)
    table->columns[index] = need(realloc(table->columns[index], table->room * sizeof(double)));
}

static struct table read_table(const char *path) {
  static char piece[1 << 16];
  struct table table = {.room = 1 << 12};
  struct csv_parser parser;
  FILE *file = fopen(path, "rb");
  if (!file || csv_init(&parser, CSV_APPEND_NULL)) fail("the table cannot be read");
  for (int index = 0; index < 2; index++) table.columns[index] = need(malloc(table.room * sizeof(double)));
  for (size_t length; (length = fread(piece, 1, sizeof piece, file));)
    csv_parse(&parser, piece, length, take, end_row, &table);
  csv_fini(&parser, take, end_row, &table);
  fclose(file);
  table.rows--;
  return table;
}

// MARK: Lines

// A line of many points: in each eighth of a pixel's column, from its lowest to its highest value.
static void draw_columns(struct table table, double low, double high, double first, double last) {
  enum { PARTS = 8, COLUMNS = (WIDTH - LEFT - RIGHT) * PARTS };
  static float tops[COLUMNS], bottoms[COLUMNS];
  static unsigned char mask[WIDTH * HEIGHT];
  double scale = COLUMNS / (last - first), rise = (HEIGHT - TOP - BOTTOM) / (high - low), before = NAN;
  for (int column = 0; column < COLUMNS; column++) tops[column] = INFINITY, bottoms[column] = -INFINITY;
  for (size_t row = 0; row < table.rows; row++) {
    int column = (table.columns[0][row] - first) * scale;
    if (column >= COLUMNS) column = COLUMNS - 1;
    double y = HEIGHT - BOTTOM - (table.columns[1][row] - low) * rise;
    double upper = y < before ? y : before, lower = y > before ? y : before;
    if (isnan(before)) upper = lower = y;
    if (upper < tops[column]) tops[column] = upper;
    if (lower > bottoms[column]) bottoms[column] = lower;
    before = y;
  }
  for (int pixel = 0; pixel < WIDTH - LEFT - RIGHT; pixel++) {
    float cover[HEIGHT + 1] = {0};
    for (int column = pixel * PARTS; column < (pixel + 1) * PARTS; column++) {
      float top = tops[column] - 0.5f, bottom = bottoms[column] + 0.5f;
      if (!(top < bottom)) continue;
      int from = top, to = bottom;
      cover[from] += from == to ? bottom - top : from + 1 - top;
      for (int y = from + 1; y < to; y++) cover[y] += 1;
      if (from != to) cover[to] += bottom - to;
    }
    for (int y = 0; y < HEIGHT; y++) mask[y * WIDTH + LEFT + pixel] = cover[y] * 255 / PARTS + 0.5f;
  }
  cairo_surface_t *covered = cairo_image_surface_create_for_data(mask, CAIRO_FORMAT_A8, WIDTH, HEIGHT, WIDTH);
  cairo_mask_surface(cairo, covered, 0, 0);
  cairo_surface_destroy(covered);
}

// The table that ratios.py writes.
static struct table make_table(size_t rows) {
  struct table table = {.rows = rows};
  for (int index = 0; index < 2; index++) table.columns[index] = need(malloc(rows * sizeof(double)));
  long state = 1;
  for (size_t row = 0; row < rows; row++) {
    state = state * 16807 % 2147483647;
    table.columns[0][row] = row;
    table.columns[1][row] = state / 1e7 - 100;
  }
  return table;
}

static void line(struct table table) {
  double low = INFINITY, high = -INFINITY;
  for (size_t row = 0; row < table.rows; row++) low = fmin(low, table.columns[1][row]), high = fmax(high, table.columns[1][row]);
  double first = table.columns[0][0], last = table.columns[0][table.rows - 1];
  axes("walk", low, high);
  cairo_set_source_rgb(cairo, 0.2, 0.45, 0.75);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL);
  if (table.rows > 20000) return draw_columns(table, low, high, first, last);
  for (size_t row = 0; row < table.rows; row++)
    cairo_line_to(
        cairo, LEFT + (table.columns[0][row] - first) * (WIDTH - LEFT - RIGHT) / (last - first),
        HEIGHT - BOTTOM - (table.columns[1][row] - low) * (HEIGHT - TOP - BOTTOM) / (high - low));
  cairo_stroke(cairo);
}

// MARK: Words

// Counts the different names of a text by a table that is twice as large as it has to be.
static size_t count_names(const char *text, size_t length) {
  enum { SLOTS = 1 << 14 };
  static struct { const char *start; size_t length; } names[SLOTS];
  memset(names, 0, sizeof names);
  size_t count = 0;
  for (size_t index = 0; index < length;) {
    size_t start = index;
    unsigned hash = 2166136261u;
    while (index < length && (isalnum((unsigned char)text[index]) || text[index] == '_'))
      hash = (hash ^ (unsigned char)text[index++]) * 16777619u;
    if (index == start) {
      index++;
      continue;
    }
    unsigned slot = hash % SLOTS;
    while (names[slot].start
           && (names[slot].length != index - start || memcmp(names[slot].start, text + start, index - start)))
      slot = (slot + 1) % SLOTS;
    if (!names[slot].start && ++count < SLOTS / 2) names[slot].start = text + start, names[slot].length = index - start;
  }
  return count;
}

static size_t words(const char *path, int count) {
  FILE *file = fopen(path, "rb");
  char *text = need(malloc(1 << 24));
  if (!file) fail("the text cannot be read");
  size_t length = fread(text, 1, 1 << 24, file), names = 0;
  while (count-- > 0) names += count_names(text, length);
  return names;
}

int main(int count, char **arguments) {
  const char *work = count > 2 ? arguments[1] : "";
  if (!strcmp(work, "bars")) {
    bars("Rainfall");
    save(arguments[2]);
  } else if (!strcmp(work, "commands")) {
    for (char title[256]; fgets(title, sizeof title, stdin);) {
      title[strcspn(title, "\n")] = 0;
      bars(title);
      save(arguments[2]);
    }
  } else if (!strcmp(work, "replay") && count > 3) {
    replay(arguments[2], atoi(arguments[3]), count > 4);
  } else if (!strcmp(work, "line") && count > 3) {
    line(make_table(strtoul(arguments[2], NULL, 10)));
    save(arguments[3]);
  } else if (!strcmp(work, "table")) {
    struct table table = read_table(arguments[2]);
    printf("%zu rows, sum %.6f\n", table.rows, table.sum);
  } else if (!strcmp(work, "words") && count > 3) {
    printf("%zu names\n", words(arguments[2], atoi(arguments[3])));
  } else {
    fail("see the first lines of limit.c");
  }
  return 0;
}
